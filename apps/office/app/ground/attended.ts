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

/** Somebody is at the screen. What a tab reads by itself must not keep the session of an empty chair open. */
export const isAttended = (): boolean => Date.now() - last < idleLimitMs;
