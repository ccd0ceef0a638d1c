import { operateCommandSide } from '@kervan/command-service/operate'
import { z } from 'zod'
import { cliCommand } from './command.ts'
import { operator } from './operator-log.ts'

export const usersResetPassword = cliCommand({
  name: 'users reset-password',
  summary: 'Give a user a new password, shown once, and end every session of that user',
  arguments: [['<username>', 'the name that the user signs in with']],
  examples: ['users reset-password admin'],
  input: z.object({ username: z.string().trim().min(1, 'must not be empty') }),
  async run({ username }, { installation, terminal }) {
    const side = operateCommandSide(await installation())
    const { password, sessionsEnded } = await side.resetPassword(username, operator())
    terminal.answer({ username, password, sessionsEnded }, [
      `The password of ${username} is now: ${password}`,
      `It is shown this once. ${sessionsEnded} ${sessionsEnded === 1 ? 'session was' : 'sessions were'} ended.`,
    ])
    return 'done'
  },
})
