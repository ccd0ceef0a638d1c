import { Component, type ReactNode } from 'react'
import { PartNotFetched } from '../base/ui/lazy-part.tsx'
import { BrokenPage } from './BrokenPage.tsx'
import { MissingPage } from './MissingPage.tsx'

interface ErrorBoundaryProps {
  /** A change of it makes another attempt. */
  readonly attempt: string
  /** Shows nothing in place of what broke: for what stands beside the page, which has its own word on it. */
  readonly silent?: boolean
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error: unknown
}

/** Keeps what breaks inside from taking what stands around with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidUpdate({ attempt }: ErrorBoundaryProps, before: ErrorBoundaryState) {
    const { error } = this.state
    // What broke at this very attempt waits for the next.
    if (error === undefined || error !== before.error || attempt === this.props.attempt) return
    if (error instanceof PartNotFetched) error.forget()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (this.props.silent) return null
    return error instanceof PartNotFetched ? <MissingPage /> : <BrokenPage />
  }
}
