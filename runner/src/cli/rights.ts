import { operateCommandSide } from '@kervan/command-service/operate'
import { PERMISSIONS } from '@kervan/contracts/permissions/resource-table'
import { operator } from '@kervan/infra/operations/operator-log'
import { z } from 'zod'
import { cliCommand } from './command.ts'

const Permission = z.enum(PERMISSIONS, 'must be a permission, as people.view')

export const rightsGive = cliCommand({
  name: 'rights give',
  summary: 'Give a permission to the roles and users that hold another one, where nothing is said of it yet',
  arguments: [['<permission>', 'as people.view']],
  options: [
    ['--with <permission>', 'the one that they hold'],
    ['--yes', 'without this it is only said who would be given it'],
  ],
  examples: ['rights give people.view --with leads.view', 'rights give people.view --with leads.view --yes'],
  input: z.object({ permission: Permission, with: Permission, yes: z.boolean().default(false) }),
  async run({ permission, with: held, yes }, { installation, terminal }) {
    const side = operateCommandSide(await installation())
    const asked = { give: permission, with: held }
    const found = await side.rightsToGive(asked)
    if (yes) await side.giveRights(asked, found, operator())
    terminal.answer({ found, given: yes }, [
      ...found.map(({ kind, name, to }) => `${kind} ${name}: ${permission} ${to}`),
      found.length === 0
        ? `Every role and user that says something of ${held} says something of ${permission} too. Nothing was done.`
        : yes
          ? `${found.length} have ${permission} now as they have ${held}.`
          : 'Nothing was done: add --yes.',
    ])
    return 'done'
  },
})
