const idleLimitMs = 60_000;
let last = Date.now();

if (typeof window !== 'undefined')
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(
      name,
      () => {
        last = Date.now();
      },
      { capture: true, passive: true },
    );

/** Whether the user is active: background reads of a tab must not extend an idle session. */
export const isAttended = (): boolean => Date.now() - last < idleLimitMs;
