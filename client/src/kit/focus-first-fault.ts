/** Leads to the first field of a form that has a fault, once its fault is shown. */
export const focusFirstFault = (form: HTMLElement): void =>
  void requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('input[aria-invalid="true"], textarea[aria-invalid="true"]')?.focus(),
  )
