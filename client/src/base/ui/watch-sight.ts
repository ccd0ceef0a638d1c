/**
 * Tells whether an element is in sight, at once and whenever that changes, until the watch is ended.
 * A busy page hears of several moments in one call, the newest of them last.
 */
export const watchSight = (
  element: Element,
  options: IntersectionObserverInit,
  tell: (isInSight: boolean) => void,
): (() => void) => {
  const observer = new IntersectionObserver((moments) => tell(moments.at(-1)?.isIntersecting === true), options)
  observer.observe(element)
  return () => observer.disconnect()
}
