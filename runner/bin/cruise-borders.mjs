import { existsSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import configuration from '../../.dependency-cruiser.cjs'

const ROOMS = [
  'contracts/src',
  'infra/src',
  'runner/src',
  'command-service/src',
  'query-service/src',
  'realtime-gateway/src',
  'client/src',
  'tests',
]

const OURS = new RegExp(`^(${ROOMS.join('|')})/`)

/** Reads every room below `baseDir`: how many modules of ours there are, and what breaks a rule of .dependency-cruiser.cjs. */
export const cruiseBorders = async (baseDir) => {
  const { options, forbidden } = configuration
  const { enhancedResolveOptions, ...reading } = options
  const rooms = ROOMS.filter((room) => existsSync(`${baseDir}/${room}`))
  const { output } = await cruise(
    rooms,
    { ...reading, baseDir, validate: true, ruleSet: { forbidden } },
    enhancedResolveOptions,
  )
  return {
    modules: output.modules.filter(({ source, couldNotResolve }) => OURS.test(source) && !couldNotResolve).length,
    violations: output.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      comment: forbidden.find(({ name }) => name === rule.name).comment,
      from,
      to,
    })),
  }
}
