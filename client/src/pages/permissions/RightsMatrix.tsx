import type { RightChange } from '@kervan/contracts/permissions/right-changes'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { COLUMNS, matrixRows } from './matrix-rows.ts'
import { moveInGrid } from './move-in-grid.ts'
import { RightsCell } from './RightsCell.tsx'
import { type Rights, reasonOf, scopeSeen } from './rights.ts'
import { ScopeCell } from './ScopeCell.tsx'

export type Saved = (changes: readonly RightChange[]) => void

interface RightsMatrixProps {
  readonly rights: Rights
  readonly other?: Rights
  readonly search: string
  /** Absent where it may only be looked at. */
  readonly onSave?: Saved
}

const CELL = { px: 2, py: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'center' } as const
const HEAD = {
  ...CELL,
  position: 'sticky',
  top: 0,
  zIndex: 2,
  backgroundColor: 'background.paper',
  fontSize: 13,
  py: 2,
  '&::first-letter': { textTransform: 'uppercase' },
} as const
const FIRST = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  backgroundColor: 'background.paper',
  textAlign: 'left',
} as const

/** A mark at the edge: what scrolls under the first column must not shine through it. */
const DIFFERENT = { '& > th': { borderLeft: 3, borderLeftColor: 'primary.main' } } as const

/** Resources by actions, with heads that stay. */
export const RightsMatrix = ({ rights, other, search, onSave }: RightsMatrixProps) => {
  const { t } = useTranslation(['permissions', 'status'])
  const groups = matrixRows((key) => t(`status:${key}` as 'status:resource.leads'), search)
  const differs = (permissions: readonly (string | undefined)[], scoped: string | undefined) =>
    other !== undefined &&
    (permissions.some((permission) => permission && reasonOf(rights, permission) !== reasonOf(other, permission)) ||
      (scoped !== undefined && scopeSeen(rights, scoped) !== scopeSeen(other, scoped)))
  if (groups.length === 0)
    return (
      <Box role="status" sx={{ p: 6, color: 'text.secondary' }}>
        {t('nothing-found')}
      </Box>
    )
  return (
    <Box
      component="section"
      aria-label={t('matrix')}
      tabIndex={0}
      sx={{
        overflow: 'auto',
        maxHeight: { xs: 'calc(100dvh - 260px)', md: 'calc(100dvh - 290px)' },
        minHeight: 320,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      <Box
        component="table"
        onKeyDown={moveInGrid}
        sx={{ borderCollapse: 'separate', borderSpacing: 0, width: 1, backgroundColor: 'background.paper' }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...HEAD, ...FIRST, zIndex: 3 }}>
              {t('subject')}
            </Box>
            {COLUMNS.map((action) => (
              <Box key={action} component="th" scope="col" sx={HEAD}>
                {t(`status:action.${action}`)}
              </Box>
            ))}
            <Box component="th" scope="col" sx={HEAD}>
              {t('scope.title')}
            </Box>
          </tr>
        </thead>
        {groups.map(({ group, rows }) => (
          <tbody key={group}>
            <tr>
              <Box
                component="th"
                scope="rowgroup"
                colSpan={6}
                sx={{ ...CELL, ...FIRST, fontSize: 12, color: 'text.secondary', pt: 4 }}
              >
                {t(`group.${group}`)}
              </Box>
            </tr>
            {rows.map(({ id, label, permissions, scoped }) => (
              <Box component="tr" key={id} sx={differs(permissions, scoped) ? DIFFERENT : undefined}>
                <Box component="th" scope="row" sx={{ ...CELL, ...FIRST, fontWeight: 500, minWidth: 140 }}>
                  {label}
                </Box>
                {COLUMNS.map((action, index) => {
                  const permission = permissions[index]
                  return (
                    <Box component="td" key={action} sx={CELL}>
                      {permission && (
                        <RightsCell
                          rights={rights}
                          other={other}
                          permission={permission}
                          label={`${label}, ${t(`status:action.${action}`)}`}
                          onSave={onSave}
                        />
                      )}
                    </Box>
                  )
                })}
                <Box component="td" sx={CELL}>
                  {scoped && (
                    <ScopeCell
                      rights={rights}
                      other={other}
                      resource={scoped}
                      label={`${label}, ${t('scope.title')}`}
                      onSave={onSave}
                    />
                  )}
                </Box>
              </Box>
            ))}
          </tbody>
        ))}
      </Box>
    </Box>
  )
}
