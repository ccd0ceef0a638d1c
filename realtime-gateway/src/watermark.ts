import type { Clock } from './clock.ts'

/** The position up to which everything has been pushed; null until the bus has said where it starts. */
export interface Watermark {
  readonly position: bigint | null
  raise(to: bigint): void
  /** Whether it gets to `position` within so many milliseconds. */
  reaches(position: bigint, milliseconds: number): Promise<boolean>
}

export const createWatermark = (clock: Clock): Watermark => {
  let current: bigint | null = null
  const waiting = new Set<() => void>()
  const isPast = (position: bigint) => current !== null && current >= position

  return {
    get position() {
      return current
    },
    raise(to) {
      if (isPast(to)) return
      current = to
      for (const look of [...waiting]) look()
    },
    reaches: (position, milliseconds) =>
      new Promise((resolve) => {
        if (isPast(position)) return resolve(true)
        const settle = (reached: boolean) => {
          waiting.delete(look)
          callOff()
          resolve(reached)
        }
        const look = () => {
          if (isPast(position)) settle(true)
        }
        const callOff = clock.after(milliseconds, () => settle(false))
        waiting.add(look)
      }),
  }
}
