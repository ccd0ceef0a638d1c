import Tag from '@mui/icons-material/LocalOfferOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '../base/ui/choice/ChoiceList.tsx'
import { Flyout } from '../base/ui/choice/Flyout.tsx'

interface BulkTagProps {
  /** Of the list that opens. */
  readonly label: string
  readonly known: readonly string[]
  readonly onTag: (tag: string) => void
}

/** Puts one tag on everything that is selected, a known one or a new one. */
export const BulkTag = ({ label, known, onTag }: BulkTagProps) => {
  const { t } = useTranslation('record')
  return (
    <Flyout
      label={t('bulk.tag')}
      trigger={(props) => (
        <Button color="inherit" startIcon={<Tag />} {...props}>
          {t('bulk.tag')}
        </Button>
      )}
    >
      {(close) => {
        const put = (tag: string) => {
          close()
          onTag(tag)
        }
        return (
          <ChoiceList
            label={label}
            chosen={[]}
            choices={known.map((tag) => ({ value: tag, label: tag }))}
            onChoose={put}
            onCreate={put}
          />
        )
      }}
    </Flyout>
  )
}
