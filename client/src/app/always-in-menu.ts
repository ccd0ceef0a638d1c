/** Collections whose lists the specification shows everybody in the menu, whatever they may see of them. */
export const ALWAYS_IN_MENU: readonly string[] = ['events', 'requests', 'participants', 'offers']
