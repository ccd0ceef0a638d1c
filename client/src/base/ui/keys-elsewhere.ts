const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const LAYER = '[role="dialog"], [role="menu"], [role="listbox"], .MuiModal-root'

/** Whether a press of a key, or of several, belongs to a field that is typed in, or to a layer above the page. */
export const isTypedElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  (event.target instanceof Element && (event.target.matches(TYPING) || event.target.closest(LAYER) !== null))
