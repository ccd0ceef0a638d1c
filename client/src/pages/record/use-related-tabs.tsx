import { relatedOf } from '@kervan/contracts/kinds/related'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import type { RecordTab } from '../../kit/RecordTabs.tsx'
import type { RecordParts } from './record-parts.ts'

/** Its code comes when one of them is looked at. */
const relatedList = lazyPart(() => import('./RelatedList.tsx').then((file) => file.RelatedList))

/**
 * A part of a record's page for each kind whose records name it, with how many there are. It is called as that kind is, unless the words
 * of this one say how it is called here.
 */
export const useRelatedTabs = ({ kit, page }: RecordParts): readonly RecordTab<string>[] => {
  const told = relatedOf(kit.record).filter(({ name, namedOn }) => page.related?.[name] && namedOn(page) !== undefined)
  const { t } = useTranslation(['record', kit.collection, ...told.map(({ record }) => record.collection)])
  const formats = useFormats()
  const called = (name: string, collection: string) => t([`${kit.collection}:related.${name}`, `${collection}:plural`])
  return told.map(({ name, record }) => ({
    name,
    label: `${called(name, record.collection)} ${formats.number(page.related![name]!.total)}`,
    panel: (
      <Suspense fallback={null}>
        <Part key={name} of={relatedList} owner={kit} page={page} name={name} />
      </Suspense>
    ),
  }))
}
