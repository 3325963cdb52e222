import { type RefCallback, useCallback, useState } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

export const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement): Size => ({ width, height });

const none: Size = { width: 0, height: 0 };

/**
 * Tracks the size of an element's border box, CSS px.
 * @param expected the size for the first render. If it is correct, the element is laid out only once
 */
export function useSize(expected = (): Size => none): readonly [RefCallback<HTMLElement>, Size] {
  const [size, setSize] = useState(expected);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => {
      const now = sizeOf(element);
      setSize((last) => (last.width === now.width && last.height === now.height ? last : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
