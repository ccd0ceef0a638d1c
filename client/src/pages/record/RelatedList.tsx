import { type RelatedList as Related, relatedOf } from '@kervan/contracts/kinds/related'
import type { ShownKind } from '@kervan/contracts/kinds/shown-records'
import type { Fields } from '@kervan/contracts/kit/fields/field'
import { kindsOf } from '@kervan/contracts/kit/fields/named-kinds'
import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LOCALES, useLanguage } from '../../base/i18n/language.ts'
import { useCan } from '../../base/session/session-store.ts'
import { addressText } from '../../base/typed-address.ts'
import { inSentence, permissionOf } from '../../kit/list-kit.ts'
import type { Page, RecordKit } from '../../kit/record-kit.ts'
import { useSeenKit } from '../../kit/use-seen-kit.ts'
import { whyClosed } from '../../kit/why-closed.ts'
import { narrowedList } from '../../table/narrowed-list.ts'
import { pageKitOf } from './page-kit.tsx'
import { type ListParts, listPartsOf, RecordList } from './RecordListPage.tsx'

const made = new Map<string, ListParts>()
const partsOf = (kit: RecordKit): ListParts => {
  const parts = made.get(kit.kind) ?? listPartsOf(kit, async () => kit)
  made.set(kit.kind, parts)
  return parts
}

interface RelatedListProps {
  /** Of the record whose page it is. */
  readonly owner: RecordKit
  readonly page: Page
  /** As the declaration has it. */
  readonly name: string
}

/** The records of another kind that name a record: their list, narrowed to it, with all that lists have. */
export const RelatedList = ({ owner: of, page, name }: RelatedListProps) => {
  const related = useMemo(() => relatedOf(of.record).find((each) => each.name === name)!, [of.record, name])
  const whole = pageKitOf(related.record.kind as ShownKind)
  const seen = useSeenKit(whole)
  const { t } = useTranslation([whole.collection, 'record'])
  const language = useLanguage()
  const location = useLocation()
  const isNamedByPeople = related.fields.some((field) => (related.record.fields as Fields)[field]!.by === undefined)
  const mayCreate = useCan(permissionOf(whole, 'create')) && isNamedByPeople && !page.archived
  const named = related.namedOn(page)!
  const kit = useMemo((): RecordKit => {
    const asks = related.narrowedTo(named)
    const address = { tab: name }
    const [field, ...others] = related.fields
    const isSameInAll = others.length === 0 && (related.isDirect || related.through !== undefined)
    // What its rows are called stays, as the way to open one.
    const list = narrowedList(seen.list, isSameInAll && field !== related.record.title ? field : null, {
      asks,
      address,
      name: `${of.collection}.${name}`,
    })
    return { ...seen, list }
  }, [seen, related, named, name, of.collection])
  const { looksOf, ...parts } = partsOf(whole)
  const looks = useMemo(() => looksOf(kit, kit), [looksOf, kit])
  return (
    <Box sx={{ flex: 1, minHeight: 0, minWidth: 0 }}>
      <RecordList
        kit={kit}
        looks={looks}
        {...parts}
        mainAction={
          mayCreate
            ? {
                label: t('record:new.title', { name: inSentence(t('name'), LOCALES[language]) }),
                pathname: `/${whole.collection}/new`,
                state: { given: givenFrom(of, page, related), from: location.pathname + addressText(location) },
                closed: whyClosed(of, page, name),
              }
            : undefined
        }
      />
    </Box>
  )
}

/** What a new one names at first: the record or its person, or of what is a person's the newest lead, if there is one. */
const givenFrom = (
  of: RecordKit,
  page: Page,
  { fields, through, record }: Related,
): Readonly<Record<string, unknown>> => {
  if (through !== undefined) return { [fields[0]]: page[through] }
  const declared = record.fields as Fields
  const naming = (kind: string, id: string) => {
    const field = fields.find((each) => kindsOf(declared[each]!).includes(kind))
    if (field === undefined) return undefined
    return { [field]: { id, name: of.nameOf(page), ...(declared[field]!.kinds && { kind }) } }
  }
  const { leads = [] } = page as { readonly leads?: readonly { readonly id: string; readonly archived: boolean }[] }
  const lead = leads.find(({ archived }) => !archived)
  return (lead && naming('lead', lead.id)) ?? naming(of.kind, page.id) ?? {}
}
