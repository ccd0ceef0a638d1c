/** What the gateway does by the clock, so that tests can move it. Both give a function that calls it off. */
export interface Clock {
  every(milliseconds: number, task: () => void): () => void
  after(milliseconds: number, task: () => void): () => void
}

export const systemClock: Clock = {
  every(milliseconds, task) {
    const timer = setInterval(task, milliseconds)
    return () => clearInterval(timer)
  },
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds)
    return () => clearTimeout(timer)
  },
}
