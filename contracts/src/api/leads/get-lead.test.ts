import { expect, test } from 'vitest'
import { lead } from '../../kinds/lead/lead.ts'
import { withRelatedShown } from '../../kinds/related.ts'
import { getLead } from './get-lead.ts'

test('the page is read anew for what its declaration has it count', () => {
  const { decidedBy: _, ...records } = getLead.records!
  const plain = { ...getLead, showsToViewers: undefined, records }
  expect(withRelatedShown(lead as never, plain)).toEqual(getLead)
})
