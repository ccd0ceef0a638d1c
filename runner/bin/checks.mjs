import { inRoot, node24 } from './paths.mjs'

const script = (path, ...args) => [node24, [inRoot(path), ...args]]
const tsc = (project) => script('node_modules/typescript/bin/tsc', '--noEmit', '--project', project)

/** What is checked before the tests, as command lines that are silent and end with 0 when all is well; and what a kind can break. */
export const checks = [
  { name: 'types of the services', command: tsc('tsconfig.json'), isOfKind: true },
  { name: 'types of the client', command: tsc('client/tsconfig.json'), isOfKind: true },
  {
    name: 'lint and format',
    command: [inRoot('node_modules/.bin/biome'), ['check', '--error-on-warnings', '.']],
    isOfKind: true,
  },
  { name: 'borders between the rooms', command: script('runner/bin/check-borders.mjs'), isOfKind: true },
  { name: 'known weaknesses of shipped packages', command: script('runner/bin/check-audit.mjs') },
]
