const NAME = 'TimeoutNegativeWarning'
let silenced = false

const nameOf = (warning: string | Error, type: unknown): unknown => {
  if (warning instanceof Error) return warning.name
  return typeof type === 'object' ? (type as NodeJS.EmitWarningOptions | null)?.type : type
}

/**
 * Keeps this one warning of Node off the log: kafkajs sets timers in the past, which run at once, with every request
 * (https://github.com/tulios/kafkajs/issues/1751). Every other warning is told as before.
 */
export const silenceTimeoutWarning = (): void => {
  if (silenced) return
  silenced = true
  const emitWarning = process.emitWarning.bind(process) as (...told: unknown[]) => void
  process.emitWarning = (warning: string | Error, ...told: unknown[]): void => {
    if (nameOf(warning, told[0]) !== NAME) emitWarning(warning, ...told)
  }
}
