import { getTemplateUsage } from '@kervan/contracts/api/whatsapp-templates/get-template-usage'
import { aRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const template = aRecord({ kind: 'whatsapp-template' })

contract(getTemplateUsage, {
  answers: [
    {
      case: 'of a template by which nothing was sent',
      given: [template],
      input: { params: { id: template.gives.recordId } },
      permissions: ['whatsapp_integration.view', 'sequences.view'],
      reads: { sequences: [], sent: 0, delivered: 0, read: 0, failed: 0, answered: 0 },
    },
    {
      case: 'to one who sees no sequences',
      given: [template],
      input: { params: { id: template.gives.recordId } },
      reads: { sequences: null },
    },
  ],
})
