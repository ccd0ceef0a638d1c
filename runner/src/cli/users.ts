import { ONE_TIME_HOURS, operateCommandSide } from '@kervan/command-service/operate'
import { Refusal } from '@kervan/contracts/errors/refusal'
import { operator } from '@kervan/infra/operations/operator-log'
import { z } from 'zod'
import { CliFault } from './cli-fault.ts'
import { cliCommand } from './command.ts'

export const usersResetPassword = cliCommand({
  name: 'users reset-password',
  summary: 'Give a user a new password, shown once, and end every session of that user',
  arguments: [['<username>', 'the name that the user signs in with']],
  examples: ['users reset-password admin'],
  input: z.object({ username: z.string().trim().min(1, 'must not be empty') }),
  async run({ username }, { installation, terminal }) {
    const side = operateCommandSide(await installation())
    const { password, sessionsEnded } = await side.resetPassword(username, operator()).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'user-not-found' ? noSuchUser(username) : error
    })
    terminal.answer({ username, password, sessionsEnded }, [
      `The password of ${username} is now: ${password}`,
      `It is shown this once, is good for ${ONE_TIME_HOURS} hours, and whoever signs in by it chooses another first.`,
      `${sessionsEnded} ${sessionsEnded === 1 ? 'session was' : 'sessions were'} ended.`,
    ])
    return 'done'
  },
})

export const usersResetSecondFactor = cliCommand({
  name: 'users reset-second-factor',
  summary: 'Take away the second step of a user, and end every session of that user',
  arguments: [['<username>', 'the name that the user signs in with']],
  examples: ['users reset-second-factor admin'],
  input: z.object({ username: z.string().trim().min(1, 'must not be empty') }),
  async run({ username }, { installation, terminal }) {
    const side = operateCommandSide(await installation())
    const { sessionsEnded } = await side.resetSecondFactor(username, operator()).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'user-not-found') throw noSuchUser(username)
      if (error instanceof Refusal && error.code === 'second-factor-is-off')
        throw new CliFault(`${username} has no second step: the password alone signs in. Nothing was done.`)
      throw error
    })
    terminal.answer({ username, sessionsEnded }, [
      `${username} signs in by the password alone now, and can set up a new second step.`,
      `${sessionsEnded} ${sessionsEnded === 1 ? 'session was' : 'sessions were'} ended.`,
    ])
    return 'done'
  },
})

const noSuchUser = (username: string): CliFault =>
  new CliFault(
    `There is no user ${JSON.stringify(username)}. Give the name that the user signs in with; that of the first administrator is admin.`,
  )
