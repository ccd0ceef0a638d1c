import type { Language } from '@kervan/contracts/errors/error-codes'
import type { CommandRunner } from '../../kit/run-command.ts'
import { preferencesDecider } from './preferences.decider.ts'

/** The language in which a user is written to; Turkish where the user chose none. */
export const languageOf = async (runner: Pick<CommandRunner, 'load'>, userId: string): Promise<Language> =>
  ((await runner.load(preferencesDecider, userId)).state.language as Language | null) ?? 'tr'
