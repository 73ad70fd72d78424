// What was done to a record, step by step: each step can be undone, and done again.

export class History {
  constructor(state) {
    this.state = state;
    this.past = [];
    this.future = [];
  }

  change(state) {
    this.past.push(this.state);
    this.future = [];
    this.state = { ...this.state, ...state };
  }

  undo() {
    if (!this.past.length) return false;
    this.future.push(this.state);
    this.state = this.past.pop();
    return true;
  }

  redo() {
    if (!this.future.length) return false;
    this.past.push(this.state);
    this.state = this.future.pop();
    return true;
  }
}
