import { Socket } from 'node:net'

let silenced = false

const nameOf = (warning: string | Error, type: unknown): unknown => {
  if (warning instanceof Error) return warning.name
  return typeof type === 'object' ? (type as NodeJS.EmitWarningOptions | null)?.type : type
}

/** What Node says of an emitter on which much listens. */
type Crowded = Error & { readonly emitter?: unknown; readonly type?: unknown }

const isOfKafkajs = (warning: string | Error, type: unknown): boolean => {
  const name = nameOf(warning, type)
  if (name !== 'MaxListenersExceededWarning') return name === 'TimeoutNegativeWarning'
  const { emitter, type: event } = warning as Crowded
  return emitter instanceof Socket && event === 'connect'
}

/**
 * Keeps two warnings of Node off the log. kafkajs sets timers in the past, which run at once, with every request
 * (https://github.com/tulios/kafkajs/issues/1751); and it lets go of a socket that is gone again with every request that
 * fails, which leaves a listener on the dead socket each time. Every other warning is told as before.
 */
export const silenceKafkajsWarnings = (): void => {
  if (silenced) return
  silenced = true
  const emitWarning = process.emitWarning.bind(process) as (...told: unknown[]) => void
  process.emitWarning = (warning: string | Error, ...told: unknown[]): void => {
    if (!isOfKafkajs(warning, told[0])) emitWarning(warning, ...told)
  }
}
