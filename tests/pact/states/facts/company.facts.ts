import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { siteSettings } from '@kervan/contracts/kinds/site-settings/site-settings'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import { fact } from '../fact.ts'
import { aCompany } from '../vocabulary.ts'

const [LOGO] = FIELD_TYPES.files.samples(siteSettings.fields.companyLogo) as unknown as [readonly [StoredFile]]

export const company = fact(aCompany, async ({ acts }, { named }) => {
  const companyName = named ? aCompany().gives.companyName : 'Kervan'
  const formats = named ? { currency: 'TRY', firstDayOfWeek: 'sunday' } : { currency: 'EUR', firstDayOfWeek: 'monday' }
  await acts.declared.setSingle(siteSettings.kind, { companyName, companyLogo: named ? LOGO : [], ...formats })
  return { companyName, logoId: LOGO[0].id, position: await acts.head() }
})
