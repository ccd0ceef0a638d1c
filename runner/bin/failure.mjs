/** Ends a verb with one line for the person at the terminal, and no stack. */
export class Failure extends Error {}
