import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CliFault } from './cli-fault.ts'
import { type CliCommand, cliCommand } from './command.ts'
import { COMMANDS } from './commands.ts'
import { kervan } from './testing/kervan.ts'

const greet = cliCommand({
  name: 'people greet',
  summary: 'Greet somebody',
  arguments: [['<name>', 'who is greeted']],
  options: [['--times <count>', 'how often']],
  examples: ['people greet Ayşe --times 2'],
  input: z.object({ name: z.string(), times: z.coerce.number('must be a number').default(1) }),
  async run({ name, times }, { terminal, onEnd, pathOf }) {
    onEnd(async () => terminal.note('closed'))
    if (name === 'nobody') throw new CliFault('There is nobody. Say a name.')
    terminal.progress('greetings', times).reach(times)
    terminal.answer({ name, times: BigInt(times), at: pathOf('here') }, [`Hello ${name}, ${times} times.`])
    return name === 'wrong' ? 'found-faults' : 'done'
  },
})
const look = cliCommand({
  name: 'look',
  summary: 'Look at two things',
  examples: ['look'],
  input: z.object({}),
  async run(_input, { terminal }) {
    for (const thing of [1, 2]) terminal.row({ thing }, `thing ${thing}`)
    return 'done'
  },
})
const run = (line: string, env: Record<string, string> = {}) => kervan(line, env, [greet, look])

test('people read lines, and what was opened is closed', async () => {
  expect(await run('people greet Ayşe --times 2')).toMatchObject({
    exitCode: 0,
    out: 'Hello Ayşe, 2 times.\n',
    err: 'closed\n',
  })
})

test('machines read one document, or one line for each of many, and nothing else', async () => {
  const answer = await run('people greet Ayşe --json', { INIT_CWD: '/srv' })
  expect([answer.err, answer.json()]).toEqual(['', { name: 'Ayşe', times: '1', at: '/srv/here' }])
  expect(await run('look --json')).toMatchObject({ exitCode: 0, out: '{"thing":1}\n{"thing":2}\n', err: '' })
  expect(await run('look')).toMatchObject({ out: 'thing 1\nthing 2\n' })
})

test('what fails is one line with its remedy, exit code 1, and is closed as well', async () => {
  expect(await run('people greet nobody')).toMatchObject({
    exitCode: 1,
    out: '',
    err: 'closed\nThere is nobody. Say a name.\n',
  })
  expect((await run('people greet wrong')).exitCode).toBe(1)
})

test.each([
  ['dance', "unknown command 'dance'. See: npm run kervan -- --help\n"],
  ['people greet', "missing required argument 'name'. See: npm run kervan -- --help\n"],
  ['people greet Ayşe --tims 2', "unknown option '--tims' (Did you mean --times?). See: npm run kervan -- --help\n"],
  ['people greet Ayşe --times many', 'times must be a number. See: npm run kervan -- people greet --help\n'],
  ['people greet Ayşe Fatma', 'too many arguments'],
])('wrong usage, %s, is one line and exit code 2', async (line, said) => {
  const { exitCode, out, err } = await run(line)
  expect([exitCode, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1])
  expect(err).toContain(said)
})

test('a wrong setting is wrong usage too', async () => {
  const { exitCode, err } = await run('look', { DATABASE_URL: 'mysql://x' })
  expect([exitCode, err]).toEqual([2, expect.stringContaining('DATABASE_URL must begin with postgresql://.')])
})

test('help shows arguments, options and an example', async () => {
  const { exitCode, out } = await run('people greet --help')
  expect(exitCode).toBe(0)
  for (const word of ['<name>', 'who is greeted', '--times <count>', '--json', 'npm run kervan -- people greet Ayşe'])
    expect(out).toContain(word)
})

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/operations/command-line.md'), 'utf8')

/** Commands without a section that shows how they are called. */
const undocumented = (commands: readonly CliCommand[]): string[] =>
  commands
    .map(({ name }) => name)
    .filter((name) => {
      const [, section = ''] = PAGE.split(`\n### ${name}\n`)
      return !section.split('\n### ')[0]?.includes(`$ npm run kervan -- ${name}`)
    })

test('every command has its section with an example on the page for operators', () => {
  expect(undocumented(COMMANDS)).toEqual([])
  expect(undocumented([greet])).toEqual(['people greet'])
})

const words = ({ examples, name }: CliCommand) => examples.every((each) => each === name || each.startsWith(`${name} `))

test('every command has an example of itself and a name of its own', () => {
  expect(COMMANDS.filter((each) => each.examples.length === 0 || !words(each))).toEqual([])
  expect(new Set(COMMANDS.map(({ name }) => name)).size).toBe(COMMANDS.length)
})

test.each(COMMANDS.map(({ name }) => name))('%s explains itself', async (name) => {
  const { exitCode, out } = await kervan(`${name} --help`)
  expect(exitCode).toBe(0)
  expect(out).toContain('For example:')
})
