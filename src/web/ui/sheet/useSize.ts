import { type RefCallback, useCallback, useState } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The border box of an element, CSS pixels, kept up to date. */
export function useSize(): readonly [RefCallback<HTMLElement>, Size] {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
