import { getTemplateUsage } from '@kervan/contracts/api/whatsapp-templates/get-template-usage'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { EMPTY_STEP } from '@kervan/contracts/sequences/testing/empty-step'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordsIn } from '../../testing/records.ts'
import { idOf } from '../../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService()
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const TEMPLATE = idOf('template')
const template = (name = 'hatirlatma', id = TEMPLATE) => {
  const values = {
    ...{ name, language: 'tr', category: 'utility', headerFormat: null, header: null, body: 'Merhaba', footer: null },
    ...{ buttons: [], variables: [], quality: null, refusal: null, refusalDetails: null },
    ...{ providerId: null, providerName: null, judgedAt: null },
  }
  service.log.record(`whatsapp-template-${id}`, 'WhatsappTemplateCreated', { values } as never)
}

const sequence = (name: string, steps: readonly object[]) => {
  const values = {
    ...{ name, trigger: 'lead-opened', sources: [], stage: null, tag: null, silentHours: null },
    ...{ quietFrom: null, quietTo: null, businessDaysOnly: null },
    steps: steps.map((step, at) => ({ ...EMPTY_STEP, id: idOf(`${name} ${at}`), ...step })),
  }
  service.log.record(`sequence-${idOf(name)}`, 'SequenceCreated', { values } as never)
}

const byTemplate = (name: string, language = 'tr'): MessageContent => ({
  ...{ kind: 'template', name, language, category: 'utility', body: 'Merhaba', buttons: [] },
  parameters: { header: [], body: [], buttons: [] },
})
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

const usage = async (id = TEMPLATE) => {
  await service.tell()
  return service.get(getTemplateUsage, `/api/whatsapp-templates/${id}/usage`)
}

test('names the sequences that write by it, with their steps, and no archived one', async () => {
  template()
  sequence('B takibi', [
    { does: 'wait', wait: 1, unit: 'hours' },
    { does: 'template', template: TEMPLATE },
    { does: 'template', template: TEMPLATE },
  ])
  sequence('A takibi', [{ does: 'template', template: TEMPLATE }])
  sequence('başka', [{ does: 'template', template: idOf('another') }])
  sequence('eski', [{ does: 'template', template: TEMPLATE }])
  service.log.record(`sequence-${idOf('eski')}`, 'SequenceArchived', {} as never)
  expect((await usage()).body.sequences).toEqual([
    { id: idOf('A takibi'), name: 'A takibi', status: 'draft', steps: [1] },
    { id: idOf('B takibi'), name: 'B takibi', status: 'draft', steps: [2, 3] },
  ])
})

test('counts messages of 30 days by it, in its language, and what became of them', async () => {
  template()
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.echoes('c', 'too old', byTemplate('hatirlatma'), ago(31 * 24))
  tells.echoes('c', 'first', byTemplate('hatirlatma'), ago(5))
  tells.receives('c', 'answer', 'Merhaba', ago(4))
  tells.echoes('c', 'second', byTemplate('hatirlatma'), ago(3))
  tells.echoes('c', 'english', byTemplate('hatirlatma', 'en'), ago(3))
  tells.echoes('c', 'another', byTemplate('kontrol'), ago(3))
  tells.delivers('c', 'first', 'delivered')
  tells.delivers('c', 'first', 'read')
  tells.delivers('c', 'second', 'failed')
  expect((await usage()).body).toMatchObject({ sent: 2, delivered: 1, read: 1, failed: 1, answered: 1 })
})

test('a template that is not there is told as such', async () => {
  expect((await usage(idOf('none'))).status).toBe(404)
})
