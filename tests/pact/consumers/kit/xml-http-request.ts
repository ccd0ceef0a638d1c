/** What uploads use of a browser's XMLHttpRequest, over `fetch`. */
export class XmlHttpRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  responseText = ''
  readonly #headers: Record<string, string> = {}
  #method = ''
  #path = ''

  open(method: string, path: string): void {
    this.#method = method
    this.#path = path
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }
  send(file: File): void {
    fetch(this.#path, { method: this.#method, headers: this.#headers, body: file }).then(
      async (response) => {
        this.status = response.status
        this.responseText = await response.text()
        this.upload.onprogress?.({ loaded: file.size, total: file.size })
        this.onload?.()
      },
      () => this.onerror?.(),
    )
  }
}
