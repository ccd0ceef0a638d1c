import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Refusal } from './api-book.ts'
import { CELL } from './cell.ts'

/** What a call may be refused with: status, code, and what a person reads. */
export const RefusalTable = ({ refusals }: { readonly refusals: readonly Refusal[] }) => {
  const { t } = useTranslation('api-docs')
  return (
    <Box component="table" sx={{ width: 1, mt: 3, borderCollapse: 'collapse', tableLayout: 'fixed' }}>
      <thead>
        <tr>
          {(['status', 'code', 'text'] as const).map((column) => (
            <Box
              key={column}
              component="th"
              scope="col"
              sx={{
                ...CELL,
                fontSize: 12,
                color: 'text.secondary',
                width: { status: 60, code: '34%', text: 'auto' }[column],
              }}
            >
              {t(`refusal.${column}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {refusals.map(({ code, status, text }) => (
          <tr key={code}>
            <Box component="td" sx={CELL}>
              {status}
            </Box>
            <Box
              component="th"
              scope="row"
              sx={{ ...CELL, fontFamily: 'monospace', fontSize: 12, fontWeight: 400, overflowWrap: 'anywhere' }}
            >
              {code}
            </Box>
            <Box component="td" sx={{ ...CELL, overflowWrap: 'anywhere' }}>
              {text}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
