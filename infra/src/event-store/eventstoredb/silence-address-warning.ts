let silenced = false

const codeOf = (type: unknown, code: unknown): unknown =>
  typeof type === 'object' ? (type as NodeJS.EmitWarningOptions | null)?.code : code

/**
 * Keeps one warning of Node off the log: gRPC gives the host for the name of the server, also where it is an address of
 * digits, which is no name (RFC 6066, section 3). Node leaves it out itself. Every other warning is told as before.
 */
export const silenceAddressWarning = (): void => {
  if (silenced) return
  silenced = true
  const emitWarning = process.emitWarning.bind(process) as (...told: unknown[]) => void
  process.emitWarning = (warning: string | Error, ...told: unknown[]): void => {
    if (codeOf(told[0], told[1]) !== 'DEP0123') emitWarning(warning, ...told)
  }
}
