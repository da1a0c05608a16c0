export function Icon({ name }: { name: IconName }) {
  const dots: string | undefined = roundDots[name];
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
      {dots !== undefined && <path d={dots} strokeLinecap="round" strokeWidth="2.6" />}
    </svg>
  );
}

export type IconName = keyof typeof shapes;

/** Grid of 24 px, stroke 2, butt caps; the style sheet paints with currentColor. */
const shapes = {
  arrow: "M4 12h15M13 5.5 19.5 12 13 18.5",
  back: "M20 12H5M11 5.5 4.5 12l6.5 6.5",
  up: "m5 15 7-7 7 7",
  download: "M12 3.5v12M6.5 10.5 12 16l5.5-5.5M4 20.5h16",
  feed: `${circle(6, 18, 1.5)}M4.5 11.5a8 8 0 0 1 8 8M4.5 5a14.5 14.5 0 0 1 14.5 14.5`,
  external: "M8 5h11v11M19 5 5 19",
  search: `${circle(10.5, 10.5, 6.5)}M15.5 15.5 21 21`,
  book: "M4 5h7c1 0 1 .5 1 1.5 0-1 0-1.5 1-1.5h7v13.5h-7c-1 0-1 .5-1 1.5 0-1 0-1.5-1-1.5H4zM12 6.5V20",
  place: `M12 21.5C7 15.8 5 12.7 5 9.5a7 7 0 0 1 14 0c0 3.2-2 6.3-7 12Z${circle(12, 9.5, 2.5)}`,
  phone:
    "M5 3.5h4l1.5 5-2.5 1.8c1 2.5 3 4.5 5.5 5.6l2-2.4 5 1.5v4c0 1-.8 1.5-1.8 1.5C11 20.5 4 13.5 3.5 5.3c0-1 .5-1.8 1.5-1.8Z",
  mail: "M3 5.5h18v13H3zM3 6l9 7.5L21 6",
  web: `${circle(12, 12, 8.5)}M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17-5-5.5-5-11.5 0-17Z`,
  wheelchair: `${circle(11, 4.5, 1.5)}M11 7.5V14h5l2.5 5.5H21M11 10.5h4.5M8 11.5a5 5 0 1 0 6.5 6.5`,
  ear: "M7 10a5 5 0 0 1 10 0c0 3.5-3 4-3.5 7-.3 2-1.3 3-3 3-1.5 0-2.5-1-3-2.5M9.8 10a2.2 2.2 0 0 1 4.4 0c0 1.5-1 2-1.7 2.8",
  toilet: `${circle(8, 4.5, 1.5)}${circle(16, 4.5, 1.5)}M5.5 8h5v6.5h-1v6h-3v-6h-1zM16 8l3 7h-6l3-7ZM14.7 15v5.5h2.6V15`,
  bus: "M5 4h14v13H5zM5 11h14M7.5 17v3M16.5 17v3",
  train: "M6 3.5h12V16H6zM6 10.5h12M8.5 16 5.5 21M15.5 16l3 5M7.5 19h9",
  car: "M4 17v-4.5L6.5 6.5h11L20 12.5V17zM4 12.5h16M6 17v2.5M18 17v2.5",
  people: `${circle(8.5, 7.5, 3)}M3 19.5c.3-4 2-6 5.5-6s5.2 2 5.5 6M15 4.8a3 3 0 0 1 0 5.4M16.5 13.8c2.6.5 4 2.5 4.3 5.7`,
  info: `${circle(12, 12, 8.5)}M12 11v5.5`,
  warning: "M12 4 21.5 20h-19z M12 10v4.5",
  calendar: "M4 5.5h16v14.5H4zM4 10.5h16M8.5 2.5V8M15.5 2.5V8",
  card: `M3 5h18v14H3zM5.5 16c.5-2 1.5-2.7 3-2.7s2.5.7 3 2.7M14 10h4.5M14 14h4.5${circle(8.5, 10.5, 2)}`,
  print: "M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z",
  share: "M12 3.5V15M7.5 7.5 12 3l4.5 4.5M5 12v8.5h14V12",
  check: "m4 12.5 5 5.5L20 6.5",
  video: "M3 6.5h12.5v11H3zM15.5 11 21 7.5v9L15.5 13",
  signLanguage:
    "M7 12V6.5a1.5 1.5 0 0 1 3 0V11M10 10V5a1.5 1.5 0 0 1 3 0v5.5M13 10V6.5a1.5 1.5 0 0 1 3 0V13M7 12l-1.8-2c-1.2-1-2.7.2-2 1.5L7 18c1 2 2.5 3 5 3 3.5 0 5-2 5-5.5V9.5a1.5 1.5 0 0 1 3 0",
} satisfies Record<string, string>;

const roundDots: Partial<Record<IconName, string>> = {
  bus: "M8 14.2h.1M16 14.2h.1",
  train: "M9 13.3h.1M15 13.3h.1",
  info: "M12 7.6h.1",
  warning: "M12 17.2h.1",
};

function circle(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 1 0`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`;
}
