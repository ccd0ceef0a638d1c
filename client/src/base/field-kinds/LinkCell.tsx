/** An address of the web without what all of them begin with. The row around it is what a press opens. */
export const LinkCell = ({ value }: { readonly value: string }) => (
  <span className="words" title={value}>
    {shortAddress(value)}
  </span>
)

/** `https://www.example.com/` as `example.com`. */
export const shortAddress = (address: string): string => address.replace(/^https?:\/\/(www\.)?|\/$/g, '')
