/** The command cannot do what it was asked. The message is one line that names the remedy. Exit code 1. */
export class CliFault extends Error {
  override name = 'CliFault'
}

/** The command line itself is wrong. The message is one line. Exit code 2. */
export class UsageFault extends Error {
  override name = 'UsageFault'
}
