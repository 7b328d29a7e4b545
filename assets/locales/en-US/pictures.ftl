# Words in pictures and their alt texts that all games share. Keep them short: pictures are read on phones.

picture-over = Game over
picture-lobby-free = Free
picture-names-pair = { $first } and { $last }
picture-names-list = { $first }, { $rest }
alt-more = {" "}and { $count } more
alt-introduction = { $heading }: { $text }
