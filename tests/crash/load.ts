import { createRandom } from '../support/meta-simulator/random.ts'
import { createAcknowledged } from './load/acknowledged.ts'
import { createColleague } from './load/colleague.ts'
import { createColleagueActs } from './load/colleague-acts.ts'
import { createPatientActs } from './load/patient-acts.ts'

const WRITERS = 6

/**
 * Colleagues and patients who go on whatever happens: what is not acknowledged is sent again, the same, until it is answered.
 * Every command and everything that patients may send occurs.
 */
export const createLoad = (url: string, seed = 7) => {
  const acknowledged = createAcknowledged()
  const failures: string[] = []
  const fail = (line: string) => void failures.push(line)
  const random = createRandom(seed)
  const colleague = createColleague(url, fail)
  const actAsPatient = createPatientActs(url, random, acknowledged, fail)
  const colleagueActs = createColleagueActs(colleague, random, acknowledged)
  const actAsColleague = () => random.pick(colleagueActs)()
  let stopped = false

  const writer = async (acts: readonly (() => Promise<void>)[]): Promise<void> => {
    for (let turn = 0; !stopped; turn++) {
      try {
        await acts[turn % acts.length]?.()
      } catch (error) {
        fail(String(error))
      }
    }
  }
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, index) =>
      writer(index % 2 === 0 ? [actAsPatient] : [actAsColleague, actAsColleague, actAsPatient]),
    ),
  )

  return {
    acknowledged,
    /** Answers that no retry could heal, and that are none of the refusals which a command declares. */
    failures,
    /** Refusals that a command declares, by their code. */
    refused: colleague.refused,
    /** Lets what is under way come to its end. */
    async finish(): Promise<void> {
      stopped = true
      await writing
    },
  }
}
