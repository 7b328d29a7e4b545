# Words in pictures and their alt texts. Keep them short: pictures are read on phones.
picture-turn = Turn { $number }
