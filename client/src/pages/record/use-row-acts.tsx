import { type ReactNode, Suspense, useState } from 'react'
import { useCans } from '../../base/session/session-store.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { isOpenTo } from '../../kit/acts-of-row.ts'
import { type ListKit, permissionOf, type Row, type RowKey } from '../../kit/list-kit.ts'
import type { NamedAct } from '../../kit/named-acts.ts'
import type { KeyedRow, RowKeyActs } from '../../table/row-key-acts.ts'

const actDialog = lazyPart(() => import('../../kit/ActDialog.tsx').then((file) => file.ActDialog))

interface Asked extends KeyedRow<Row> {
  readonly act: NamedAct
  readonly given?: Readonly<Record<string, unknown>>
}

/** Where a cell in which a field is changed has its button: `data-edits` of that field. */
const openerIn = (element: HTMLElement, field: string) => element.querySelector<HTMLElement>(`[data-edits="${field}"]`)

/** What single keys do with the row that has the focus, and the dialog in which an act asks what it wants to know. */
export const useRowActs = (kit: ListKit): { readonly rowKeys: RowKeyActs<Row>; readonly asked: ReactNode } => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const acts = kit.acts ?? []
  const permitted = useCans(acts.map(({ permission }) => permissionOf(kit, permission)))
  const keyed = (key: RowKey) => (at: KeyedRow<Row>) => {
    if ('edits' in key) {
      const opener = openerIn(at.element, key.edits)
      return opener ? opener.click() : false
    }
    const act = acts.find(({ name }, index) => name === key.act && permitted[index])
    if (!act || !isOpenTo(kit, act, at.row)) return false
    return setAsked({ ...at, act, given: key.given?.(at.row) })
  }
  return {
    rowKeys: Object.fromEntries(Object.entries(kit.rowKeys ?? {}).map(([name, key]) => [name, keyed(key)])),
    asked: asked && (
      <Suspense>
        <Part
          of={actDialog}
          kit={kit}
          act={asked.act}
          page={asked.row}
          given={asked.given}
          onClose={() => setAsked(null)}
          onDone={asked.goOn}
        />
      </Suspense>
    ),
  }
}
