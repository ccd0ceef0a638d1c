import Link from '@mui/material/Link'
import { Component, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PartNotFetched } from './lazy-part.tsx'

interface PartOfEntryProps {
  /** Stands there while the code comes. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** Keeps the place of a lazy part within an entry: one whose code does not come says so there, and takes nothing else away. */
export class PartOfEntry extends Component<PartOfEntryProps, { readonly missing: PartNotFetched | null }> {
  override state = { missing: null as PartNotFetched | null }

  static getDerivedStateFromError(error: unknown) {
    if (error instanceof PartNotFetched) return { missing: error }
    throw error
  }

  override render() {
    const { missing } = this.state
    const { fallback = null, children } = this.props
    if (missing === null) return <Suspense fallback={fallback}>{children}</Suspense>
    return (
      <Missing
        onRetry={() => {
          missing.forget()
          this.setState({ missing: null })
        }}
      />
    )
  }
}

const Missing = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  return (
    <span>
      {t('errors:missing.piece')}{' '}
      <Link component="button" type="button" onClick={onRetry}>
        {t('error.retry')}
      </Link>
    </span>
  )
}
