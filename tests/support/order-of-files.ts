import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What consumers wrote is merged and compared with what is committed; providers are held to what was merged. */
const STAGES = ['/tests/pact/merge-pacts', '/tests/pact/providers/', '/tests/pact/guards/']

/**
 * What takes longest begins first, so that no core is idle at the end while another works on one of these. Between those that start many
 * processes stand some that keep to their own.
 */
const LONGEST = [
  '/tests/browser/records.all.spec',
  '/tests/browser/colours.all.spec',
  '/tests/record-kit/permissions.all.int',
  '/tests/chaos/chaos.all.int',
  '/command-service/src/testing/record/records.property',
  '/tests/simulator/day/day.all.int',
  '/tests/record-kit/behaviours.int',
  '/tests/crash/crash.all.int',
  '/tests/pact/consumers/client/declared-kinds',
  '/tests/log-tools/restore-to-point.all.int',
  '/tests/services/rolling-restart.all.int',
  '/infra/src/bus/kafka.all.int',
  '/tests/browser/demo.spec',
  '/tests/browser/inbox.spec',
  '/tests/browser/simulation.spec',
  '/tests/browser/spine.spec',
]

const stageOf = ({ moduleId }: TestSpecification): number => STAGES.findIndex((stage) => moduleId.includes(stage))

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((name) => moduleId.includes(name))
  return rank < 0 ? LONGEST.length : rank
}

/** Vitest's order of files, but the longest first, and the pact suite's by stage. */
export class OrderOfFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other))
    const inStages = sorted.filter((file) => stageOf(file) >= 0).sort((one, other) => stageOf(one) - stageOf(other))
    return sorted.map((file) => (stageOf(file) < 0 ? file : (inStages.shift() as TestSpecification)))
  }
}
