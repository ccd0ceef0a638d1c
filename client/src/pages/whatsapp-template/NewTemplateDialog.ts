import { TypedTemplate } from '../../features/templates/TypedTemplate.tsx'
import { templateFields } from '../../features/templates/template-fields.ts'
import { shownKitOf } from '../../kit/shown-kit.ts'
import { newRecordDialog } from '../record/NewRecordDialog.tsx'

const kit = shownKitOf('whatsapp-template')

/** A new template, with how it looks on a phone beside it while it is typed. */
export const NewTemplateDialog = newRecordDialog(kit, {
  fields: templateFields(kit.typed),
  beside: TypedTemplate,
})
