const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const LAYER = '[role="dialog"], [role="menu"], [role="listbox"], .MuiModal-root'

/** Whether a press of a key, or of several, belongs to a field that is typed in, or to a layer above the page. */
export const isTypedElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  (event.target instanceof Element && (event.target.matches(TYPING) || event.target.closest(LAYER) !== null))

/**
 * Whether a press of a key belongs to something else than the page: a field that is typed in, a layer above the page, a
 * combination of the browser, or whoever has taken it already.
 */
export const isKeyElsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.altKey || event.metaKey || isTypedElsewhere(event)
