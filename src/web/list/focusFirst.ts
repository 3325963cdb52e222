/**
 * Activates a chip that then moves to the start of its row, and moves the focus there.
 * @param chip the pressed chip, which disappears
 */
export function focusFirst(chip: HTMLElement, activate: () => void): void {
  const row = chip.closest('.chips');
  activate();
  setTimeout(() => row?.querySelector('button')?.focus({ preventScroll: true }));
}
