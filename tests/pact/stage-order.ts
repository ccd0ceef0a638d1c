import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Consumers write pacts, which are merged and compared with what is committed; providers are held to what was merged. */
const STAGES = ['/tests/pact/consumers/', '/tests/pact/merge-pacts', '/tests/pact/providers/', '/tests/pact/guards/']

const stageOf = ({ moduleId }: TestSpecification): number => STAGES.findIndex((stage) => moduleId.includes(stage))

/** Vitest's order of files, but the pact suite's by stage. */
export class StageOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const inStages = sorted.filter((file) => stageOf(file) >= 0).sort((one, other) => stageOf(one) - stageOf(other))
    return sorted.map((file) => (stageOf(file) < 0 ? file : (inStages.shift() as TestSpecification)))
  }
}
