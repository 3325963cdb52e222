import { useAnnouncement } from '../data/announcements.ts';

/** Shows the last message about a successful change for some seconds. The region is always there, as screen readers require. */
export function StatusRegion() {
  const announcement = useAnnouncement();
  return (
    <div role="status" className="console-status">
      {announcement && (
        // A new element for each message, so that screen readers read the same message again.
        <p key={announcement.number} className="console-notice" data-kind="good">
          {announcement.text}
        </p>
      )}
    </div>
  );
}
