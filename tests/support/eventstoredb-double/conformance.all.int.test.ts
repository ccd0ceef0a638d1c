import { EventStoreDBClient } from '@eventstore/db-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EventStoreDBDouble, startEventStoreDBDouble } from './eventstoredb-double.ts'
import { clientCall } from './record/client-call.ts'
import { outcomeOf, recordedOutcome } from './record/client-outcome.ts'
import { createPlayer, type Player } from './record/play-step.ts'
import { isAnswered, type RepeatableStep, recordedSteps, repeatableSteps } from './record/record.ts'

const SERVERS = [1, 2, 3]
const stepsOn = (server: number): RepeatableStep[] => repeatableSteps.filter((step) => step.server === server)
const repeated = repeatableSteps.filter(isAnswered).length

/**
 * The double is asked what a real server was asked, and has to answer the same: every message, in the same order, with the
 * same revisions and positions, every status with its code, text and keys. Not compared are ids and times that a server makes
 * up, and what its web server adds to headers. Steps that are left out stand in the record with the reason.
 */
describe(`on the wire: ${repeated} of ${recordedSteps.length} steps on record`, () => {
  describe.each(SERVERS)('server %i', (server) => {
    let double: EventStoreDBDouble
    let player: Player
    beforeAll(async () => {
      double = await startEventStoreDBDouble()
      player = createPlayer(double.port, double.log)
    })
    afterAll(async () => {
      player.close()
      await double.close()
    })

    test.each(stepsOn(server))('$scenario: $step', async (step) => {
      const answers = await player.play(step)
      expect(answers.length > 0).toBe(isAnswered(step))
      for (const { recorded, given } of answers) expect(given).toEqual(recorded)
    })
  })
})

/** The same once more, asked by the client itself where one of its calls makes up the step: what it gives and throws. */
describe('through the client', () => {
  describe.each(SERVERS.filter((server) => stepsOn(server).some(clientCall)))('server %i', (server) => {
    const steps = stepsOn(server)
    let double: EventStoreDBDouble
    let player: Player
    let client: EventStoreDBClient
    let telling: EventStoreDBClient
    let next = 0
    beforeAll(async () => {
      double = await startEventStoreDBDouble()
      player = createPlayer(double.port, double.log)
      const patient = `${double.connectionString}&defaultDeadline=120000`
      client = EventStoreDBClient.connectionString(patient)
      telling = EventStoreDBClient.connectionString(`${patient}&throwOnAppendFailure=false`)
    })
    afterAll(async () => {
      player.close()
      await Promise.all([client.dispose(), telling.dispose()])
      await double.close()
    })

    /** Steps in between that the client cannot be asked for. */
    const playUpTo = async (step: RepeatableStep) => {
      for (; steps[next] !== step; next++) await player.play(steps[next]!)
      next++
      player.announce(step)
    }

    test.each(steps.filter(clientCall))('$scenario: $step', async (step) => {
      await playUpTo(step)
      const tells = /nothrow|throwOnAppendFailure:false/.test(`${step.step} ${step.call}`)
      const answer = clientCall(step)!(tells ? telling : client)
      expect(await outcomeOf(answer)).toEqual(recordedOutcome(step))
    })
  })
})

describe('the comparison', () => {
  test('notices one byte', async () => {
    const double = await startEventStoreDBDouble()
    const player = createPlayer(double.port, double.log)
    double.log.skipTo(double.log.end + 1n)
    const append = stepsOn(1).find(({ step }) => step === 'batch no_stream new')!
    const [answer] = await player.play(append)
    expect(answer?.given).not.toEqual(answer?.recorded)
    player.close()
    await double.close()
  })
})
