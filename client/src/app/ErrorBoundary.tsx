import { Component, type ReactNode } from 'react'
import { BrokenPage } from './BrokenPage.tsx'

interface ErrorBoundaryProps {
  /** A change of it makes another attempt: the address. */
  readonly attempt: string
  readonly children: ReactNode
}

/** Keeps what breaks inside from taking what stands around with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidUpdate({ attempt }: ErrorBoundaryProps) {
    if (this.state.broken && attempt !== this.props.attempt) this.setState({ broken: false })
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children
  }
}
