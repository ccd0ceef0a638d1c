import type { Outcome } from '../kit/run-command.ts'

/** What a command that is repeated answers: the same as the first time, and that it brought nothing new. */
export const asItStands = <Answer extends Outcome>({ isNew: _, ...answer }: Answer): Omit<Answer, 'isNew'> => answer
