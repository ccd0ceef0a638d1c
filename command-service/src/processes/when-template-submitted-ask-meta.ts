import { templateValuesOf } from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template.rules'
import { recordOf } from '@kervan/contracts/streams'
import { submitTemplate } from '../kinds/whatsapp-template/submit-template.ts'
import { templateBook } from '../kinds/whatsapp-template/template-book.ts'
import { reaction } from './reaction.ts'

/** A template that is submitted goes to Meta; one that has been judged since, or was before a crash, does not go again. */
export const whenTemplateSubmittedAskMeta = reaction({
  name: 'ask-meta-for-template',
  on: 'WhatsappTemplateSubmitted',
  asksOutside: true,
  endsIn: 'WhatsappTemplateJudged',
  react: (records) => {
    const book = templateBook(records)
    return async ({ stream }, cause) => {
      const { id } = recordOf(stream)
      const state = await book.load(id)
      if (state?.status !== 'pending') return
      await book.judge(id, await submitTemplate(records, id, templateValuesOf(state), cause), cause)
    }
  },
})
