import { isSameValue } from '@kervan/contracts/kit/record-state'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { wordsOf } from '../../base/field-kinds/field-kinds.tsx'
import { useSpeech } from '../../base/field-kinds/use-speech.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Fact, FactList } from '../../kit/Fact.tsx'
import { FactValue } from '../../kit/FactValue.tsx'
import { LinesTable } from '../../kit/LinesTable.tsx'
import type { Row } from '../../kit/list-kit.ts'
import { HistoryBanner } from './HistoryBanner.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import type { RecordHistoryProps } from './record-history.ts'

interface AsItWasProps extends RecordHistoryProps {
  /** A revision or an instant. */
  readonly at: string
  readonly onLeave: () => void
}

/** A record as it was, with what is otherwise now. */
export const AsItWas = ({ kit, page, at, onLeave }: AsItWasProps) => {
  const { t } = useTranslation([kit.collection, 'record', 'history'])
  const formats = useFormats()
  const speech = useSpeech(kit.collection)
  const { endpoint, input } = kit.readOf(page.id, at)
  const past = useEndpoint(endpoint, input as never)
  if (past.error) return <ErrorState error={past.error} onRetry={() => void past.refetch()} />
  if (!past.data) return <HistorySkeleton />
  const then = kit.rowOf(past.data)
  const moment = formats.dateTime(/^\d+$/.test(at) ? then.changedAt : at)
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', mx: -2, px: 2, pb: 4 }}>
      <HistoryBanner icon={HistoryIcon} onLeave={onLeave}>
        {t('history:at', { moment })}
      </HistoryBanner>
      <Box sx={{ maxWidth: 760, mt: 3 }}>
        <FactList>
          {kit.fields
            .filter(({ name }) => name in then)
            .map((field) => {
              const isOther = !isSameValue(then[field.name], page[field.name])
              return (
                <Fact key={field.name} name={t(field.label)}>
                  <Box sx={{ py: 1.25 }}>
                    {field.type === 'lines' && (then[field.name] as readonly Row[]).length > 0 ? (
                      <LinesTable field={field} lines={then[field.name] as readonly Row[]} />
                    ) : (
                      <FactValue field={field} value={then[field.name]} />
                    )}
                    {isOther && (
                      <Box sx={(theme) => ({ fontSize: 12, color: theme.vars.palette.hue.blue.fg })}>
                        {t('history:now', { words: wordsOf(page[field.name], field, speech) })}
                      </Box>
                    )}
                  </Box>
                </Fact>
              )
            })}
        </FactList>
      </Box>
    </Box>
  )
}
