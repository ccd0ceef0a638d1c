import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { Time } from '../../base/ui/Time.tsx'
import { EditableFact } from '../../kit/EditableFact.tsx'
import { EditedBy } from '../../kit/EditedBy.tsx'
import { Fact, FactList } from '../../kit/Fact.tsx'
import { FaultOf } from '../../kit/FaultOf.tsx'
import { Flashing } from '../../kit/Flashing.tsx'
import { isMeant } from '../../kit/is-meant.ts'
import { Panel } from '../../kit/Panel.tsx'
import { type RecordParts, takesPanel } from './record-parts.ts'

interface FactsPanelProps extends RecordParts {
  readonly title?: string
  /** These fields alone, in the order of the declaration, and not when the record was made and changed. */
  readonly only?: readonly string[]
  /** Those of their names stand in panels of their own. */
  readonly beside?: Readonly<Record<string, unknown>> | undefined
  /** Facts of the kind's own, after those of its fields. */
  readonly children?: ReactNode
}

/** What a record holds in fields of one line, each changed where it stands, and when it was made and last changed. */
export const FactsPanel = ({ kit, page, lockOf, changes, flash, title, only, beside, children }: FactsPanelProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const formats = useFormats()
  const [made, changed] = kit.times
  const isFact = (field: (typeof kit.fields)[number]) =>
    isShown(field) && isMeant(field, page) && (only?.includes(field.name) ?? true)
  // What the product notes for itself stands behind what it tells of it.
  const isShown = ({ name, type, by, unlisted }: (typeof kit.fields)[number]) =>
    name in page &&
    !(by && unlisted) &&
    type !== 'tags' &&
    !takesPanel(type) &&
    !(beside && name in beside) &&
    !kit.head.some((field) => field.name === name)
  // A record that is called after another tells of that one elsewhere.
  const isNamesake = ({ name, type }: (typeof kit.fields)[number]) => name === kit.record.title && type === 'reference'
  return (
    <Panel title={title ?? t('record:facts')}>
      <FactList>
        {kit.fields
          .filter((field) => isFact(field) && !isNamesake(field))
          .map((field) => (
            <Fact key={field.name} name={t(field.label)}>
              <Flashing flash={flash} field={field.name} block>
                <EditableFact field={field} row={page} locked={lockOf(field.name)} onSet={changes.set} />
                <FaultOf field={field.name} faults={changes.faults} />
                <EditedBy id={page.id} field={field.name} />
              </Flashing>
            </Fact>
          ))}
        {!only && (
          <>
            <Fact name={t(made.label)}>{formats.dateTime(page[made.name] as string)}</Fact>
            <Fact name={t(changed.label)}>
              <Time value={page[changed.name] as string} focusable />
            </Fact>
          </>
        )}
        {children}
      </FactList>
    </Panel>
  )
}
