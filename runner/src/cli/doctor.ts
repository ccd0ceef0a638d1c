import { z } from 'zod'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { cliCommand } from './command.ts'

const MARK: Readonly<Record<Finding['state'], string>> = { fine: 'fine   ', warning: 'warning', broken: 'BROKEN ' }

export const doctor = cliCommand({
  name: 'doctor',
  summary: 'Say what is wrong with this installation, and what to do about it',
  examples: ['doctor', 'doctor --json'],
  input: z.object({}),
  async run(_, { settings, installation, terminal }) {
    const examined = examine({ settings, engines: installation, looking: (of) => terminal.note(`looking at: ${of}`) })
    const findings = await terminal.meanwhile('Looking at the installation', examined)
    const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length
    const [ill, warned] = [count('broken'), count('warning')]
    terminal.answer({ broken: ill, warnings: warned, findings }, [
      ...findings.map(({ state, of, text }) => `${MARK[state]}  ${of}: ${text}`),
      ill + warned === 0 ? 'Nothing is wrong.' : `${ill} broken, ${warned} to look at.`,
    ])
    return ill > 0 ? 'found-faults' : 'done'
  },
})
